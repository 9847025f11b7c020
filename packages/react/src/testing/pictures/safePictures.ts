// Transfers of a Safe, whose owners sign one after another.
import { SAFE_WALLET_ID } from '@aureus/core'
import { inSafe, type Picture, type Pictures, press } from './picture.ts'
import { asking, ether, form, review, sent } from './transfer.ts'

const SAFE_BATCH = `0x${'5a'.repeat(32)}`

/** In a Safe that needs two owners. One has signed. */
const ofSafe: Picture = {
  states: { ...form.states, ...inSafe },
  parameters: asking(12n * ether, undefined, {
    id: SAFE_WALLET_ID,
    async request({ method }) {
      const id = SAFE_BATCH
      if (method === 'wallet_sendCalls') return { id }
      const capabilities = { owners: { signed: 1, required: 2 } }
      return { version: '2.0.0', id, chainId: '0x1837f', atomic: true, status: 100, capabilities }
    },
  }),
}

export const safePictures = {
  SendPreview: {
    'in a Safe': {
      ...ofSafe,
      act: (client) => void review(client, '1.5'),
      until: 'Paid by the owner',
    },
    'waiting for other owners': {
      ...ofSafe,
      act: (client) => void review(client, '1.5').then(() => press('Send')),
      until: 'Waiting for other owners',
    },
  },
  Activity: {
    'waiting for other owners': {
      ...ofSafe,
      states: {
        ...inSafe,
        transactions: {
          sent: [sent({ hash: '', batch: { id: SAFE_BATCH, at: 0 }, status: 'pending' }, 0)],
          loaded: true,
        },
      },
      until: '1 of 2 owners have signed',
    },
  },
} satisfies Record<string, Pictures>
