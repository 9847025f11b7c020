import type { Toast } from '@aureus/core'
import { UNNAMED_WALLET, UNSUPPORTED_NETWORK_NAME } from '@aureus/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enToast } from '../messages/en.toast.ts'
import { en } from '../messages/en.ts'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { clientIn } from '../testing/renderIn.tsx'
import { ToastCard } from './ToastCard.tsx'

const says = {
  kind: 'networkStayed',
  wallet: UNNAMED_WALLET,
  network: UNSUPPORTED_NETWORK_NAME,
  wanted: 'Devnet',
} as const
const toast: Toast = {
  id: 'network',
  type: 'warning',
  content: 'In English.',
  timeout: 0,
  position: 'top-center',
  loading: false,
}
const messages = {
  ...en,
  browserWallet: 'Browser-Wallet',
  connectButton: { ...en.connectButton, unknownNetwork: 'Unbekanntes Netzwerk' },
  toast: {
    ...enToast,
    networkStayed: (wallet: string, network: string, wanted: string) =>
      `${wallet} ist in ${network}, nicht in ${wanted}.`,
  },
}
const drawn = (shown: Toast) =>
  renderToString(
    <AureusProvider client={clientIn()} messages={messages}>
      <ToastCard toast={shown} onDismiss={() => undefined} />
    </AureusProvider>,
  )

test('behavior: says in the page’s language what the text of a toast means', () => {
  expect(drawn({ ...toast, says })).toContain(
    'Browser-Wallet ist in Unbekanntes Netzwerk, nicht in Devnet.',
  )
})

test('behavior: any other text stays', () => {
  expect(drawn(toast)).toContain('In English.')
})
