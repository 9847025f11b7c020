// Runs before each file of the project whose files share a process but not our modules. Starting a process that loads
// vitest, React and viem took more than half of such a file's processor time. Our own modules are loaded again, because
// pages remember in them which chunks have loaded.
import { afterAll, vi } from 'vitest'

vi.resetModules()

const started = trackTimers()
const before = readGlobals()

// Vitest calls the first of these hooks last: by then `putBack.ts` has removed clocks and stubs.
afterAll(() => {
  // One that rings in the next file, which may use a fake clock, makes endless loops there.
  for (const timer of started) clearTimeout(timer)
  started.clear()
  const [left] = leftGlobals()
  if (left === undefined) return
  throw new Error(
    `This file leaves ${left} to the next file in its process. Put it back, or name the file in \`ownProcess\` of vitest.config.ts.`,
  )
})

/** @returns timers of the process that may still be running. Later files of the process get the same set. */
function trackTimers(): Set<NodeJS.Timeout> {
  const key = Symbol.for('aureus.timers')
  const known = Reflect.get(globalThis, key) as Set<NodeJS.Timeout> | undefined
  if (known) return known
  const timers = new Set<NodeJS.Timeout>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start: (...args: never[]) => unknown = globalThis[name]
    const tracked = (...args: never[]) => {
      const timer = start(...args) as NodeJS.Timeout
      timers.add(timer)
      return timer
    }
    // `promisify` finds its variant among them.
    Object.defineProperties(tracked, Object.getOwnPropertyDescriptors(start))
    Reflect.set(globalThis, name, tracked)
  }
  Reflect.set(globalThis, key, timers)
  return timers
}

/** Without calling getters, behind which Node loads parts of itself, and without those of tslib and vitest (`__`). */
function readGlobals(): ReadonlyMap<string, unknown> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return new Map(
    all
      .filter(([name]) => !name.startsWith('__'))
      .map(([name, { value, get }]) => [name, get ?? value]),
  )
}

/** Removes and names what was added, and names what was replaced. */
function leftGlobals(): string[] {
  return [...readGlobals()].flatMap(([name, value]) => {
    if (Object.is(before.get(name), value)) return []
    if (!before.has(name)) Reflect.deleteProperty(globalThis, name)
    return [`globalThis.${name}`]
  })
}
