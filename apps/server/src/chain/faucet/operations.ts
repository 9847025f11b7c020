// The OpenAPI description of the faucet.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

export const faucetOperations: readonly Operation[] = [
  describeOperation('POST /v1/faucet', {
    id: 'askFaucet',
    tag: 'devnet',
    summary: 'Request devnet coins',
    description: 'The address format selects the chain: EIP-55 or base58.',
    body: {
      example: { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    },
    limited: true,
    answers: {
      200: {
        description: 'The transfer is included in a block.',
        example: { hash: `0x${'ab'.repeat(32)}`, amount: '10000000000000000000' },
      },
    },
    refusals: {
      400: '`address_malformed`: not an address of these chains.',
      403: '`origin_unlisted`: the page’s origin is not in `APP_ORIGINS`. `cross_site`: the request came from another site.',
      502: '`faucet_unavailable`: the faucet did not answer.',
    },
  }),
]
