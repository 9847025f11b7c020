// Runs control verbs given as data, as in options.

export type Verbs = readonly (readonly [verb: string, ...args: unknown[]])[]

/** Only for a page's untyped data: a wait without a caller would reject unhandled. */
const isQuery = (verb: string) => verb === 'waitForCall'

/** @throws TypeError for an unknown verb */
export function runVerbs(control: object, verbs: Verbs): void {
  for (const [verb, ...args] of verbs) {
    const run: unknown = Object.hasOwn(control, verb) ? Reflect.get(control, verb) : undefined
    if (typeof run !== 'function' || isQuery(verb))
      throw new TypeError(`script: ${verb} is not a control verb.`)
    run(...args)
  }
}
