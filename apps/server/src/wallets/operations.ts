// What the document of the API says about wallets.
import { DEFAULT_WALLET_ENTRIES } from '@aureus/protocol/api'
import { directory } from '@aureus/protocol/wallets'
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

export const walletOperations: readonly Operation[] = [
  describeOperation('GET /v1/wallets', {
    id: 'listWallets',
    tag: 'wallets',
    summary: 'Wallets that people may look for',
    description: 'By the alphabet. Pages of any origin may read it.',
    query: {
      page: { description: 'From 1, which it is unless given.', example: '1' },
      entries: {
        description: `How many to a page, at most 100; ${DEFAULT_WALLET_ENTRIES} unless given.`,
        example: '40',
      },
      search: {
        description:
          'Part of a name, whatever its case and accents. Fewer than 2 characters narrow nothing.',
        example: 'meta',
      },
      chains: {
        description:
          'CAIP-2 ids or whole families, apart by comma. A wallet fits that speaks the family of one of them.',
        example: 'eip155:1,solana',
      },
      platform: {
        description: 'Those that a store of the platform has.',
        example: 'ios',
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'The page; no entries beyond the last one. `count` is that of all pages.',
        example: { count: 1, data: directory.filter(({ id }) => id === 'metamask') },
      },
    },
    refusals: { 400: '`query_malformed`.' },
  }),
  describeOperation('GET /v1/wallets/pictures/{picture}', {
    id: 'getWalletPicture',
    tag: 'wallets',
    summary: 'The picture of a wallet',
    description: 'At the path that `imageUrl` gives, which always shows the same.',
    params: {
      picture: {
        description: 'Named by its content.',
        example: `${'0123456789abcdef'.repeat(2)}.png`,
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'PNG, WebP, JPEG or SVG.',
      },
    },
    refusals: { 404: 'No wallet has this picture: `not_found`.' },
  }),
]
