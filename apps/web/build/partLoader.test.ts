import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { partLoader } from './partLoader.ts'

type Link = { rel: string; href: string; onload(): void; onerror(): void; remove(): void }
type Preload = <T>(load: () => Promise<T>, files?: string[]) => Promise<T>

/** The helper in a page that already has some links. */
function open(present: string[] = []) {
  const links: Link[] = []
  const events: string[] = []
  const document = {
    querySelector: (selector: string) => present.find((href) => selector.includes(`"${href}"`)),
    createElement: () => {
      const link = { remove: () => links.splice(links.indexOf(link), 1) } as unknown as Link
      return link
    },
    head: { append: (link: Link) => links.push(link) },
  }
  const { load } = partLoader()
  const handler = (load as { handler(): { code: string } }).handler
  const code = handler().code.replace('export const __vitePreload', 'var __vitePreload')
  const context = {
    document,
    Event,
    dispatchEvent: ({ type }: Event) => events.push(type),
    __vitePreload: undefined as unknown as Preload,
  }
  runInNewContext(code, context)
  return { preload: context.__vitePreload, links, events }
}

const module = () => vi.fn<() => Promise<string>>(async () => 'module')

describe('partLoader', () => {
  test('behavior: loads scripts and styles in parallel, and runs once the styles have loaded', async () => {
    const { preload, links } = open(['/c.css'])
    const load = module()
    const loaded = preload(load, ['a.js', 'b.css', 'c.css'])
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['modulepreload', '/a.js'],
      ['stylesheet', '/b.css'],
    ])
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    links[1]?.onload()
    expect(await loaded).toBe('module')
  })

  test('behavior: loads nothing twice', async () => {
    const { preload, links } = open()
    await Promise.all([preload(module(), ['a.js']), preload(module(), ['a.js']), preload(module())])
    expect(links).toHaveLength(1)
  })

  test('error: a failed style rejects, raises the event and loads again next time', async () => {
    const { preload, links, events } = open()
    const load = module()
    const first = preload(load, ['b.css'])
    links[0]?.onerror()
    await expect(first).rejects.toThrow('No /b.css')
    expect(events).toEqual(['vite:preloadError'])
    expect(load).not.toHaveBeenCalled()
    const second = preload(load, ['b.css'])
    links[0]?.onload()
    expect(await second).toBe('module')
  })

  test('error: failed code raises the event too', async () => {
    const { preload, events } = open()
    const gone = preload(() => Promise.reject(new Error('gone')))
    await expect(gone).rejects.toThrow('gone')
    expect(events).toEqual(['vite:preloadError'])
  })
})
