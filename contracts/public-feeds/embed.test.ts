import { expect, it } from 'vitest'
import { embedCode } from './embed.ts'

it('carries a title that people wrote without letting it out of its quotes', () => {
  const code = embedCode('https://defter.example', { seoName: 'gunes', title: 'Güneş "&" <script>' })
  expect(code).toContain('src="https://defter.example/gomulu/gunes"')
  expect(code).toContain('title="Güneş &quot;&amp;&quot; &lt;script&gt;"')
  expect(code.match(/[<>]/g)).toHaveLength(4)
})
