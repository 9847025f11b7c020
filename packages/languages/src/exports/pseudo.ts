// The pseudo-language of the tests.
export * from '../pseudo/letters.ts'
