// An owner's wallet and window, for pictures.
import type { Factor, Release, Wallet } from '@aureus/protocol/custody'
import { ownStorage } from '../../owner/deviceStorage.ts'
import type { Owned, OwnerContext } from '../../owner/ownerContext.ts'
import type { Draw } from './picture.ts'

export const atMs = Date.UTC(2026, 10, 20, 10, 5)
export const wallet: Wallet = {
  walletId: 'ab'.repeat(16),
  accounts: {
    evm: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS',
  },
  custody: 'operator-recoverable',
  createdAtMs: atMs,
  heldUntilMs: null,
  frozenAtMs: null,
  deleteAtMs: null,
  recoverySetId: 'cd'.repeat(16),
  resplit: { recovery: false, device: false },
  set: { setId: 'ef'.repeat(16), epoch: 1, createdAtMs: atMs },
  recovery: null,
  requests: [],
}
export const factor: Factor = {
  kind: 'password',
  setId: 'cd'.repeat(16),
  parameters: { kdf: 'scrypt', logN: 17, r: 8, p: 1, salt: 'A'.repeat(22) },
  state: 'unproven',
  createdAtMs: atMs,
  heldUntilMs: null,
}
export const proven: Factor = { ...factor, state: 'proven' }
export const operators: Owned = { deviceId: 'device', wallet, factors: [] }
export const owners: Owned = {
  ...operators,
  wallet: { ...wallet, custody: 'user-only' },
  factors: [proven],
}
export const home = () => {}
const releaseOf = (more: Partial<Release>): Release => ({
  atMs,
  purpose: 'sign',
  granted: true,
  origin: 'https://shop.example.com',
  deviceId: '1',
  browser: 'Firefox',
  system: 'Windows',
  device: 'here',
  ...more,
})
const releases = [
  releaseOf({}),
  releaseOf({
    purpose: 'export',
    deviceId: '2',
    device: 'known',
    browser: 'Chrome',
    system: 'Android',
  }),
  releaseOf({ purpose: 'recover', granted: false, deviceId: '3', device: 'gone' }),
  releaseOf({ purpose: 'test', origin: null }),
  releaseOf({ purpose: 'thaw', origin: null }),
  releaseOf({ purpose: 'freeze', origin: null }),
]

const contextOf = (place: HTMLElement): OwnerContext => ({
  place,
  device: ownStorage(),
  sites: ['https://shop.example.com', 'https://forum.example.com'],
  site: 'https://wallet.example.com',
  networks: [],
  post: () => new Promise<never>(() => {}),
  load: async () => undefined,
  run: () => new Promise<never>(() => {}),
  challenge: async () => ({
    challenge: 'A'.repeat(43),
    rpId: 'wallet.example.com',
    expiresInMs: 300_000,
    making: null,
  }),
  removeFactor: () => new Promise<never>(() => {}),
  newcomer: async () => undefined,
  walletRelease: async () => undefined,
  activity: async () => releases,
  personalData: () => new Promise<never>(() => {}),
  deleteLater: () => new Promise<never>(() => {}),
  keep: () => new Promise<never>(() => {}),
  freeze: () => new Promise<never>(() => {}),
  thaw: () => new Promise<never>(() => {}),
  removeDevice: () => new Promise<never>(() => {}),
  connectedSites: { list: async () => [], revoke: async () => {} },
})
export const picture = (draw: (context: OwnerContext) => unknown) => ({
  draw: ({ place }: Draw) => draw(contextOf(place)),
})
