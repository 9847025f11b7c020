// Loaded before the server's code: from SIGUSR2 on, this process takes the time to be a day later. With CLOCK_WRONG=1 it
// does from the beginning.
const DAY_MS = 86_400_000
const RealDate = Date
let aheadMs = process.env['CLOCK_WRONG'] === '1' ? DAY_MS : 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: ConstructorParameters<DateConstructor> | []) =>
    values.length === 0 ? new target(target.now() + aheadMs) : new target(...values),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name, receiver),
})

process.on('SIGUSR2', () => {
  aheadMs = DAY_MS
})
