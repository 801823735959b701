import { useEffect, useRef, useSyncExternalStore } from 'react'
import { areSingleKeysOn, switchSingleKeys, watchSingleKeys } from '#web/staff/components/split/shortcuts.ts'
import { Card } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.keys

/** The console's keys, and the switch of those that are a single sign. */
export function Keys() {
  const isOn = useSyncExternalStore(watchSingleKeys, areSingleKeysOn, () => true)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Pressed before the scripts came.
    if (box.current && box.current.checked !== box.current.defaultChecked) switchSingleKeys(box.current.checked)
  }, [])
  return (
    <Card as="section" className="needs-script grid gap-4">
      <h2 className="text-lg">{words.title}</h2>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {words.rows.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1">
        <label className="flex min-h-6 items-center gap-3">
          <input
            ref={box}
            type="checkbox"
            checked={isOn}
            aria-describedby="tek-tus-aciklama"
            onChange={({ target }) => switchSingleKeys(target.checked)}
            className="size-5 accent-action"
          />
          {words.switch}
        </label>
        <p id="tek-tus-aciklama" className="prose-measure text-sm text-soft">
          {words.hint}
        </p>
      </div>
    </Card>
  )
}
