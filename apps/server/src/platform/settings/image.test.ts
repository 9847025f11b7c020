import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pngSize, svgProblem } from './image.ts'

const publicFile = (name: string) =>
  readFileSync(new URL(`../../../../web/public/${name}`, import.meta.url))
const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`)

describe('pngSize', () => {
  test('behavior: reads the size from the file', () => {
    expect(pngSize(publicFile('icon-512.png'))).toEqual({ width: 512, height: 512 })
  })

  test('error: returns undefined for other files and truncated PNGs', () => {
    expect(pngSize(publicFile('favicon.svg'))).toBeUndefined()
    expect(pngSize(publicFile('icon-512.png').subarray(0, 20))).toBeUndefined()
  })
})

describe('svgProblem', () => {
  test('behavior: accepts a plain drawing with its own gradient and an embedded picture', () => {
    expect(svgProblem(publicFile('favicon.svg'))).toBeUndefined()
    expect(
      svgProblem(
        svg(
          '<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#b)"/><image href="data:image/png;base64,AA=="/>',
        ),
      ),
    ).toBeUndefined()
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a handler', '<rect onload="alert(1)"/>'],
    ['a handler after a slash', '<rect/onload=alert(1)/>'],
    ['foreign content', '<foreignObject/>'],
    ['a link', '<a href="javascript:alert(1)"/>'],
    ['a link without quotes', '<a href=javascript:alert(1)>'],
    ['a picture from elsewhere', '<image xlink:href="https://a.example/x.png"/>'],
    ['a fill from elsewhere', '<rect fill="url(https://a.example/x.svg#a)"/>'],
    ['an import', '<style>@import "https://a.example/x.css"</style>'],
    ['an animation that sets a link', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['an entity', '<!ENTITY x "y">'],
  ])('error: %s', (_, content) => {
    expect(svgProblem(svg(content))).toBeTruthy()
  })

  test('error: rejects files that are neither SVG nor text', () => {
    expect(svgProblem(Buffer.from('hello'))).toBe('is neither an SVG nor a PNG')
    expect(svgProblem(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('is not UTF-8')
  })
})
