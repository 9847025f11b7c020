// Verbs of a control given as data, as options have them.

export type Verbs = readonly (readonly [verb: string, ...args: unknown[]])[]

/** Only for a page's data, which no type checks: a wait that nobody awaits would reject unheard. */
const isQuery = (verb: string) => verb === 'waitForCall'

/** @throws TypeError for a name that is no verb. */
export function runVerbs(control: object, verbs: Verbs): void {
  for (const [verb, ...args] of verbs) {
    const run: unknown = Object.hasOwn(control, verb) ? Reflect.get(control, verb) : undefined
    if (typeof run !== 'function' || isQuery(verb))
      throw new TypeError(`script: ${verb} is not a control verb.`)
    run(...args)
  }
}
