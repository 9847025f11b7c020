// Every view in every state that matters, for the picture test. The types require an entry for each view.
import { toastsOf, type ViewName } from '@aureus/core'
import { createElement } from 'react'
import { enAccount } from '../../messages/en.account.ts'
import { PuzzleWords } from '../../toasts/puzzleToast.tsx'
import { AskedInApp } from '../../toasts/WaitingWallet.tsx'
import { accountPictures } from './accountPictures.ts'
import { connectPictures } from './connectPictures.ts'
import { embeddedPictures } from './embeddedPictures.ts'
import { farcasterPictures } from './farcasterPictures.ts'
import { linkedAccountPictures } from './linkedAccountPictures.ts'
import { onrampPictures } from './onrampPictures.ts'
import { permissionPictures } from './permissionPictures.ts'
import type { Pictures } from './picture.ts'
import { recoveryPictures } from './recoveryPictures.ts'
import { serverPictures } from './serverPictures.ts'
import { smartAccountPictures } from './smartAccountPictures.ts'
import { wayPictures } from './socialPictures.ts'
import { swapPictures } from './swapPictures.ts'
import { tradingPictures } from './tradingPictures.ts'
import { transferPictures } from './transferPictures.ts'

export const views: Record<ViewName, Pictures> = {
  ...connectPictures,
  ...accountPictures,
  Account: { ...accountPictures.Account, ...recoveryPictures.Account, ...tradingPictures.Account },
  Receive: { ...accountPictures.Receive, ...recoveryPictures.Receive },
  ...transferPictures,
  ...onrampPictures,
  ...swapPictures,
  ...embeddedPictures,
  ...farcasterPictures,
  ...wayPictures,
  ...smartAccountPictures,
  ...permissionPictures,
  ...serverPictures,
  LinkedAccounts: linkedAccountPictures,
}

/** Parts over the page beside the modal. */
export const toasts: Pictures = {
  'each kind': {
    states: { modal: { open: false } },
    act(client) {
      for (const type of ['success', 'error', 'warning', 'info'] as const)
        toastsOf(client).add(`A message of the kind ${type}`, { type, timeout: 0 })
      toastsOf(client).add('Authenticating...', { loading: true, timeout: 0 })
    },
  },
  'a wallet on this device is asked': {
    states: { modal: { open: false } },
    act(client) {
      const asked = (name: string, link: string) =>
        toastsOf(client).add(createElement(AskedInApp, { name, link }), {
          loading: true,
          timeout: 0,
        })
      asked('Gold Wallet', 'gold://wc?requestId=1')
      asked(`A wallet whose name ${'never '.repeat(4)}ends`, 'long://wc?requestId=2')
    },
  },
  'a puzzle is being solved': {
    states: { modal: { open: false } },
    act(client) {
      for (const stage of ['solving', 'long', 'slow'] as const)
        toastsOf(client).add(createElement(PuzzleWords, { stage, goSlowly() {} }), {
          loading: true,
          timeout: 0,
        })
    },
  },
  'long text': {
    states: { modal: { open: false } },
    act(client) {
      const text = `${enAccount.signOutFailed} ${'0123456789abcdef'.repeat(4)}`
      toastsOf(client).add(text, { type: 'error', timeout: 0 })
    },
  },
}

export const registry: Readonly<Record<string, Pictures>> = { ...views, Toasts: toasts }
