// A page that can show any of the wallet's screens, for browser tests. Its global is `pictures`.
import { STABLE_MS } from '../approval/guard.ts'
import type { Picture } from './pictures/picture.ts'
import { registry } from './pictures/registry.ts'

const { fetch: ownFetch, open: ownOpen } = window
const ownTimeout = setTimeout
let last = new AbortController()

function show(view: string, name: string): Omit<Picture, 'draw'> {
  const picture = registry[view]?.[name]
  const place = document.getElementById('wallet')
  if (!picture || !place) throw new Error(`unknown picture: ${view}, ${name}`)
  last.abort()
  last = new AbortController()
  place.replaceChildren()
  Object.assign(window, { fetch: ownFetch, open: ownOpen })
  // The wait before a button works ends at once or never, so that no picture depends on timing.
  window.setTimeout = ((run: () => void, ms?: number) =>
    ms === STABLE_MS && picture.early ? 0 : ownTimeout(run, ms === STABLE_MS ? 0 : ms)) as never
  const { pictures } = globalThis as unknown as { pictures: { answer: unknown } }
  pictures.answer = undefined
  const { signal } = last
  Promise.resolve(picture.draw({ place, signal })).then(
    (answer) => (pictures.answer = answer),
    (error: Error) => signal.aborted || (pictures.answer = error.name),
  )
  const { draw: _, ...rest } = picture
  return rest
}

Object.assign(globalThis, {
  pictures: {
    all: () =>
      Object.entries(registry).flatMap(([view, names]) =>
        Object.keys(names).map((name) => ({ view, name })),
      ),
    show,
    /** The answer to the question, once there is one: a verdict, or the name of an error. */
    answer: undefined,
  },
})
