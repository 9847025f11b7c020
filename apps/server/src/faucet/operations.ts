// What the document of the API says about the faucet.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

export const faucetOperations: readonly Operation[] = [
  describeOperation('POST /v1/faucet', {
    id: 'askFaucet',
    tag: 'devnet',
    summary: 'Coins of the devnet',
    description: 'The form of the address says which chain it is for: EIP-55, or base58.',
    body: {
      example: { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    },
    limited: true,
    answers: {
      200: {
        description: 'The transfer is in a block.',
        example: { hash: `0x${'ab'.repeat(32)}`, amount: '10000000000000000000' },
      },
    },
    refusals: {
      400: 'No address of these chains: `address_malformed`.',
      403: 'Asked from the page of another site: `cross_site`.',
      502: 'The faucet does not answer: `faucet_unavailable`.',
    },
  }),
]
