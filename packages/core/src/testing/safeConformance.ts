// Conformance subject for Safe{Wallet}. A scripted wallet stands behind a scripted Safe around the page.
import {
  type ConformanceWallet,
  eip6963Dialect,
  type Subject,
  type WalletOptions,
} from '@aureus/test-wallet/conformance'
import { classifyWalletError, wordsOf } from '../errors/classify.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
import { announceSafeWallet } from '../wallets/safe/announceSafeWallet.ts'
import { SAFE_WALLET_NAME } from '../wallets/safe/safeWallet.ts'
import { createEvmFar } from './conformanceWallets.ts'
import { createSafePage, SAFE_ORIGIN } from './safePage.ts'

const pages = new WeakMap<EventTarget, ReturnType<typeof createSafePage>>()

/** Safe has one sentence for every refusal, and no codes. */
async function inSafesWords<T>(method: string, asking: Promise<T>): Promise<T> {
  return asking.catch((cause: unknown) => {
    const error = classifyWalletError(method, cause)
    const isRefusal = error instanceof UserRejectedError
    throw new Error(isRefusal ? 'Transaction was rejected' : `Safe failed: ${wordsOf(cause) ?? ''}`)
  })
}

function createWallet(options: WalletOptions): ConformanceWallet {
  const name = SAFE_WALLET_NAME
  const { far, addresses } = createEvmFar({ ...options, name, authorized: true })
  const ask = (method: string, params: readonly unknown[] = []) =>
    inSafesWords(method, far.provider.request({ method, params }))
  const answers = {
    getEnvironmentInfo: () => ({ origin: SAFE_ORIGIN }),
    getSafeInfo: async () => {
      const [safeAddress] = (await ask('eth_accounts')) as readonly unknown[]
      return { safeAddress, chainId: Number(await ask('eth_chainId')), threshold: 1 }
    },
    eth_getCode: () => '0x60',
    signMessage: async ({ message }: { message: string }) => ({
      signature: await ask('personal_sign', [message, addresses[0]?.[0]]),
    }),
    sendTransactions: async ({ txs }: { txs: readonly { to: string }[] }) => ({
      safeTxHash: await ask('eth_sendTransaction', [
        { to: txs[0]?.to, from: addresses[0]?.[0], value: '0x1' },
      ]),
    }),
  }
  return {
    name,
    control: far.control,
    addresses,
    announce(page) {
      const around = createSafePage(answers, page)
      pages.set(page, around)
      void announceSafeWallet(around.page, [SAFE_ORIGIN])
    },
  }
}

const forged = { id: 'a', success: true, data: { safeAddress: `0x${'1'.repeat(40)}`, chainId: 1 } }

export const safeSubject: Subject = {
  ...eip6963Dialect,
  name: 'Safe',
  methods: {
    connect: 'eth_accounts',
    silent: 'eth_accounts',
    sign: 'personal_sign',
    forget: [],
    send: 'eth_sendTransaction',
  },
  lacks: {
    ...eip6963Dialect.lacks,
    permission: 'A Safe shares its account with every page that it shows, and has no events.',
    announcements: 'Only the window around the page is asked.',
    'several wallets': 'A page has one window around it.',
    'several accounts': 'A page is shown to one Safe.',
    'repeated announcements': 'It is announced once.',
    'asked silently': 'It never asks before it shares the account.',
    'emptied accounts': 'It cannot be locked.',
    'read in sight': 'For another Safe, the page loads again.',
    networks: 'A Safe has one network.',
    'asks before it switches': 'A Safe has one network.',
    'network of its own': 'For a Safe on another network, the page loads again.',
  },
  rubbish: {
    ...eip6963Dialect.rubbish,
    announcements: [undefined, null, 7, 'x', {}, forged, { ...forged, success: 'no' }].map(
      (data) => (page: EventTarget) => pages.get(page)?.post({ data }),
    ),
  },
  createWallet,
  announceAs: () => undefined,
  createAdapter: createEip155Adapter,
}
