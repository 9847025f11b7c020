import { expect, test } from 'vitest'
import { devnetEnvironment, serverEnvironment } from './environment.ts'
import type { DevnetReady } from './readyMessage.ts'

const started = { port: 3000, faucetToken: 't'.repeat(32) }

test('behavior: uses the stand-ins that sell coins, unless the user has providers', () => {
  const settings = { ONRAMP_PROVIDERS: 'moonpay', MOONPAY_KEY: 'pk_test_standin' }
  const devnet: DevnetReady = {
    type: 'ready',
    rpcUrl: 'http://127.0.0.1:5001',
    faucetUrl: 'http://127.0.0.1:5002/faucet',
    contracts: {},
    onramp: { url: 'http://localhost:5012', settings },
  }
  expect(serverEnvironment({}, started, devnet)).toMatchObject(settings)
  const own = serverEnvironment({ ONRAMP_PROVIDERS: 'stripe' }, started, devnet)
  expect([own['ONRAMP_PROVIDERS'], own['MOONPAY_KEY']]).toEqual(['stripe', undefined])
  expect(devnetEnvironment({}, started, devnet)['DEVNET_ONRAMP_PORT']).toBe('5012')
})
