// The views of the embedded wallet.
import { EMBEDDED_WALLET_ID, type View, type ViewName } from '@aureus/core'
import { EmbeddedWalletError } from '@aureus/core/embedded'
import type { EmbeddedDevice } from '@aureus/protocol/embedded'
import { address } from '../renderIn.tsx'
import { embeddedWith } from './embeddedWith.ts'
import { here, type Picture, type Pictures } from './picture.ts'
import { smartAccountRow } from './smartAccountPictures.ts'
import { socialAccount } from './socialPictures.ts'

const email = 'ada@example.com'
const longEmail = 'somebody-with-a-very-long-name@a-company-with-a-long-name.example.com'
const features = {
  embeddedWallet: { url: 'https://wallet.example.com', origins: ['https://aureus.example'] },
}

const states = (view: View, custody: 'operator-recoverable' | 'user-only', shown = email) => ({
  ...here,
  accounts: {
    eip155: {
      ...here.accounts?.eip155,
      status: 'connected' as const,
      address,
      connectedWalletInfo: { id: EMBEDDED_WALLET_ID, name: 'Aureus' },
      user: { email: shown, custody },
    },
  },
  modal: { open: true, history: [{ name: 'Account' as const }, view] },
})

const at = (view: View, answers = {}, custody = 'user-only' as const): Picture => ({
  states: states(view, custody),
  features,
  embedded: () => embeddedWith(answers),
})

const device = (id: string, name: string, current = false): EmbeddedDevice => ({
  id,
  name,
  current,
  createdAtMs: Date.UTC(2026, 10, 20, 10),
  lastUsedAtMs: Date.UTC(2026, 10, 20, 12, 34),
})
const devices = [
  device('1', 'Firefox on Windows', true),
  device('2', 'Chrome on Android'),
  device('3', 'A browser whose name is so long that it does not fit on one line'),
]

export const embeddedPictures = {
  EmailVerifyDevice: {
    waiting: at({ name: 'EmailVerifyDevice', data: { email, number: '42' } }),
    'long address': at({ name: 'EmailVerifyDevice', data: { email: longEmail, number: '07' } }),
    refused: {
      ...at(
        { name: 'EmailVerifyDevice', data: { email, number: '42' } },
        { connectDevice: async () => ({ status: 'refused' }) },
      ),
      until: 'Login rejected',
    },
    expired: {
      ...at(
        { name: 'EmailVerifyDevice', data: { email, number: '42' } },
        { connectDevice: async () => ({ status: 'expired' }) },
      ),
      until: 'has expired',
    },
  },
  EmailVerifyOtp: {
    place: at({ name: 'EmailVerifyOtp', data: { email, from: 'mail' } }),
    failed: {
      ...at(
        { name: 'EmailVerifyOtp', data: { email, from: 'mail' } },
        { enterCode: () => Promise.reject(new EmbeddedWalletError('expired', 'too late')) },
      ),
      until: 'Try again',
    },
  },
  UpdateEmailWallet: { empty: at({ name: 'UpdateEmailWallet' }) },
  UpdateEmailPrimaryOtp: {
    place: at({ name: 'UpdateEmailPrimaryOtp', data: { email, newEmail: longEmail } }),
  },
  UpdateEmailSecondaryOtp: {
    place: at({ name: 'UpdateEmailSecondaryOtp', data: { newEmail: longEmail } }),
  },
  EmbeddedWallet: {
    'on the way': at({ name: 'EmbeddedWallet' }),
    'smart account': smartAccountRow,
    'social login': {
      ...socialAccount,
      states: {
        ...socialAccount.states,
        modal: { open: true, history: [{ name: 'Account' }, { name: 'EmbeddedWallet' }] },
      },
      embedded: () => embeddedWith({ listDevices: async () => ({ devices }) }),
      until: 'Remove',
    },
    devices: {
      ...at({ name: 'EmbeddedWallet' }, { listDevices: async () => ({ devices }) }),
      states: states({ name: 'EmbeddedWallet' }, 'operator-recoverable', longEmail),
      until: 'Remove',
    },
    'that is deleted': {
      ...at(
        { name: 'EmbeddedWallet' },
        {
          listDevices: async () => ({ devices }),
          getDeletion: async () => ({ deleteAtMs: Date.UTC(2030, 0, 2, 10, 5) }),
        },
      ),
      until: 'Keep my wallet',
    },
    failed: {
      ...at(
        { name: 'EmbeddedWallet' },
        { listDevices: () => Promise.reject(new Error('offline')) },
      ),
      until: 'Try again',
    },
  },
} satisfies Partial<Record<ViewName, Pictures>>

/** Pictures for views that have others too. */
export const withEmail = { features, embedded: () => embeddedWith() }
export const emailAccount = states({ name: 'Account' }, 'operator-recoverable', longEmail)
