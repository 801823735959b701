import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Where the picture lies under its frame: how much of it is seen (1: all that fits), and the middle of what is seen. */
interface Place {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

const MIDDLE: Place = { zoom: 1, x: 0.5, y: 0.5 }
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What is seen of a picture, in parts of its width and height. */
interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of a picture that fills a frame of a ratio. */
function partOf(
  picture: { readonly width: number; readonly height: number },
  ratio: number,
  { zoom, x, y }: Place,
): Part {
  const isWide = picture.width / picture.height > ratio
  const width = (isWide ? (picture.height * ratio) / picture.width : 1) / zoom
  const height = (isWide ? 1 : picture.width / ratio / picture.height) / zoom
  const within = (middle: number, length: number) => Math.min(Math.max(middle, length / 2), 1 - length / 2)
  return { left: within(x, width) - width / 2, top: within(y, height) - height / 2, width, height }
}

/** Which part of a picture fills its frame, and what moves it. The part is null until the picture is there. */
function usePart(ratio: number) {
  const [picture, setPicture] = useState<{ width: number; height: number } | null>(null)
  const [place, setPlace] = useState(MIDDLE)
  const part = picture && partOf(picture, ratio, place)
  const move = (right: number, down: number) => {
    if (!part) return
    setPlace((from) => ({
      ...from,
      x: Math.min(Math.max(from.x + right * part.width, part.width / 2), 1 - part.width / 2),
      y: Math.min(Math.max(from.y + down * part.height, part.height / 2), 1 - part.height / 2),
    }))
  }
  return { part, move, setPicture, zoom: place.zoom, setZoom: (zoom: number) => setPlace({ ...place, zoom }) }
}

/** Puts a picture under a frame by pointer, keys and a slider, and draws what the frame shows. */
export function Crop({
  source,
  ratio,
  size,
  onDone,
  onCancel,
}: {
  readonly source: string
  readonly ratio: number
  readonly size: number
  readonly onDone: (dataUrl: string) => void
  readonly onCancel: () => void
}) {
  const id = useId()
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  const { part, move, setPicture, zoom, setZoom } = usePart(ratio)
  const cancel = (
    <Button look="secondary" onClick={onCancel}>
      {text.cancel}
    </Button>
  )
  if (isBroken)
    return (
      <>
        <p className="text-danger">{text.unreadable}</p>
        {cancel}
      </>
    )
  return (
    <>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {text.cropHint}
      </p>
      <Frame hintId={`${id}-hint`} ratio={ratio} move={move}>
        <img
          ref={image}
          src={source}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
          onError={() => setBroken(true)}
          className="absolute max-w-none"
          style={placed(part)}
        />
      </Frame>
      <Zoom id={`${id}-zoom`} zoom={zoom} onZoom={setZoom} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!part}
          onClick={() => {
            const drawn =
              image.current && part && draw(image.current, part, { width: size, height: Math.round(size / ratio) })
            if (drawn) onDone(drawn)
            else setBroken(true)
          }}
        >
          {text.cropDone}
        </Button>
        {cancel}
      </div>
    </>
  )
}

/** The frame, under which the picture is pulled by a pointer or pushed by the arrow keys. */
function Frame({
  hintId,
  ratio,
  move,
  children,
}: {
  readonly hintId: string
  readonly ratio: number
  /** By parts of what the frame shows. */
  readonly move: (right: number, down: number) => void
  readonly children: ReactNode
}) {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons !== 1) return
    const frame = event.currentTarget.getBoundingClientRect()
    move(-event.movementX / frame.width, -event.movementY / frame.height)
  }
  const press = (event: KeyboardEvent) => {
    const [right, down] = STEPS[event.key] ?? [0, 0]
    if (right === 0 && down === 0) return
    event.preventDefault()
    move(right / 20, down / 20)
  }
  return (
    <button
      type="button"
      aria-label={text.cropTitle}
      aria-describedby={hintId}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="relative mx-auto max-h-[70dvh] w-full overflow-hidden rounded border border-edge bg-sunk"
      style={{ aspectRatio: String(ratio), maxWidth: `calc(50vh * ${ratio})`, cursor: 'grab', touchAction: 'none' }}
    >
      {children}
    </button>
  )
}

/** Where the picture stands in its frame so that its part fills it; as wide as the frame until its size is known. */
function placed(part: Part | null) {
  if (!part) return { width: '100%' }
  return {
    width: `${100 / part.width}%`,
    height: `${100 / part.height}%`,
    left: `${(-100 * part.left) / part.width}%`,
    top: `${(-100 * part.top) / part.height}%`,
  }
}

function Zoom({
  id,
  zoom,
  onZoom,
}: {
  readonly id: string
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}) {
  return (
    <label htmlFor={id} className="flex items-center gap-3 text-sm">
      {text.zoom}
      <input
        id={id}
        type="range"
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
        className="w-full"
      />
    </label>
  )
}

/** What the frame shows, as the browser encodes it: WebP where it can, which keeps what is transparent. */
function draw(
  image: HTMLImageElement,
  part: Part,
  size: { readonly width: number; readonly height: number },
): string | null {
  const canvas = document.createElement('canvas')
  // A picture smaller than its frame is not drawn larger than it is.
  const shrink = Math.min(1, (image.naturalWidth * part.width) / size.width)
  canvas.width = Math.max(1, Math.round(size.width * shrink))
  canvas.height = Math.max(1, Math.round(size.height * shrink))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(
    image,
    image.naturalWidth * part.left,
    image.naturalHeight * part.top,
    image.naturalWidth * part.width,
    image.naturalHeight * part.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return canvas.toDataURL('image/webp', 0.9)
}
