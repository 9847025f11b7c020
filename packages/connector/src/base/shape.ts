// Schemas as type guards. A library of schemas would be as large as the rest of this package.

export type Shape<T> = (value: unknown) => value is T

export type Of<S> = S extends Shape<infer T> ? T : never

export const text: Shape<string> = (value) => typeof value === 'string'
export const number: Shape<number> = (value) => typeof value === 'number'
export const anything = (_: unknown): _ is unknown => true

export const literal =
  <const T extends string | boolean>(wanted: T): Shape<T> =>
  (value): value is T =>
    value === wanted

export const matching =
  (pattern: RegExp): Shape<string> =>
  (value): value is string =>
    text(value) && pattern.test(value)

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value)

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape)

/** Other keys are ignored. */
export const object =
  <F extends Record<string, Shape<unknown>>>(fields: F): Shape<{ [K in keyof F]: Of<F[K]> }> =>
  (value): value is { [K in keyof F]: Of<F[K]> } => {
    if (typeof value !== 'object' || value === null) return false
    const own = new Map<string, unknown>(Object.entries(value))
    return Object.entries(fields).every(([key, shape]) => shape(own.get(key)))
  }
