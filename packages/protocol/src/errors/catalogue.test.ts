import { describe, expect, test } from 'vitest'
import { adapterErrors, alerts, emailThrottle, thrown, toasts } from './catalogue.ts'

// Copied from section 8 of the specification. Changing a letter here changes the contract.
const specified = [
  'Token Balance Unavailable',
  'Error signing message',
  'A problem occurred while trying initialize authentication',
  'Authenticating...',
  'Network not found',
  'Address or auth connector not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name {name}',
  'Invalid chainId',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No ConnectionController client found',
  'Unknown route middleware',
  'Page not found: {fullPath}',
  'Page Not Found: {fullPath}',
  'Please try again after {n} seconds',
  'Network Error: Wallet Load Failed',
  'Wallet Request Timeout',
  'Unverified Domain',
  'Unable to load email login dependency',
  'Request was aborted',
  'Something went wrong',
  'An error occurred',
  'Error parsing wallet capabilities',
  'ChainId not found in provider',
  'The connector does not support any of the requested chains',
  'WalletConnectConnector not found',
  'Unsupported chain namespace',
  'WagmiAdapter:signMessage - Sign message failed',
  'WagmiAdapter:estimateGas - error estimating gas',
]

describe('catalogue', () => {
  test('behavior: holds every message of the specification, spelled exactly', () => {
    const written = [
      ...Object.values(toasts),
      ...Object.values(alerts),
      ...Object.values(adapterErrors),
      ...Object.values(thrown).filter((entry) => typeof entry === 'string'),
      thrown.nameRegistration('{name}'),
      thrown.pageNotFound('{fullPath}'),
      thrown.pageNotValid('{fullPath}'),
      emailThrottle('{n}' as unknown as number),
    ]
    expect(written.toSorted()).toEqual(specified.toSorted())
  })
})
