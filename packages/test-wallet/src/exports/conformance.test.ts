import { expect, test } from 'vitest'
import * as conformance from './conformance.ts'

test("behavior: the suite's public surface changes only on purpose", () => {
  expect(Object.keys(conformance).toSorted()).toEqual([
    'ConformanceError',
    'bareEthereumDialect',
    'bitcoinProviderDialect',
    'bitcoinStandardDialect',
    'checkConformance',
    'conformanceScenarios',
    'eip6963Dialect',
    'formatConformance',
    'reasonAgainst',
    'settleWith',
    'solanaDialect',
  ])
})
