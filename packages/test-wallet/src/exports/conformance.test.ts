import { expect, test } from 'vitest'
import * as conformance from './conformance.ts'

test('behavior: the public surface of the suite changes on purpose only', () => {
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
