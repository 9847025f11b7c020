// The suite of every connector, over a relay. Scenarios run one after another, because each waits until the relay
// carries no more messages.
import { conformanceScenarios, reasonAgainst, settleWith } from '@aureus/test-wallet/conformance'
import { afterAll, describe, expect, test } from 'vitest'
import { startConformanceRelay } from '../../testing/walletConnectConformance.ts'

const relay = await startConformanceRelay()
settleWith(relay.quiet)
afterAll(() => relay.stop())

const plays = relay.subjects.flatMap((subject) =>
  conformanceScenarios
    .filter((scenario) => reasonAgainst(scenario, subject) === undefined)
    .map((scenario) => [subject.name, scenario.name, subject, scenario] as const),
)

describe('WalletConnect', () => {
  test.each(plays)('behavior: %s: %s', async (_, __, subject, scenario) => {
    await scenario.run(subject)
  })

  test('behavior: most scenarios apply to each family', () => {
    for (const { name } of relay.subjects)
      expect(plays.filter(([subject]) => subject === name).length).toBeGreaterThan(30)
  })
})
