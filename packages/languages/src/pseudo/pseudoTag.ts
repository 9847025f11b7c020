/**
 * The language whose place the pseudo-language takes in builds for tests, with `TEST_LANGUAGE=pseudo`: one that is written
 * from right to left. `undefined` in all other builds.
 */
export const pseudoTag: 'he' | undefined =
  process.env['TEST_LANGUAGE'] === 'pseudo' ? 'he' : undefined
