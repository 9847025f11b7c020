// What the document of the API says about wallets.
import { directory, WalletListSchema } from '@aureus/protocol/wallets'
import * as v from 'valibot'
import { failureAnswer, type Operation } from '../http/operation.ts'
import {
  ChainsSchema,
  DEFAULT_ENTRIES,
  EntriesSchema,
  PageSchema,
  PlatformSchema,
  SearchSchema,
} from './query.ts'

export const walletOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/v1/wallets',
    id: 'listWallets',
    tag: 'wallets',
    summary: 'Wallets that people may look for',
    description: 'By the alphabet. Pages of any origin may read it.',
    query: {
      page: { schema: PageSchema, description: 'From 1, which it is unless given.', example: '1' },
      entries: {
        schema: EntriesSchema,
        description: `How many to a page, at most 100; ${DEFAULT_ENTRIES} unless given.`,
        example: '40',
      },
      search: {
        schema: SearchSchema,
        description:
          'Part of a name, whatever its case and accents. Fewer than 2 characters narrow nothing.',
        example: 'meta',
      },
      chains: {
        schema: ChainsSchema,
        description:
          'CAIP-2 ids or whole families, apart by comma. A wallet fits that speaks the family of one of them.',
        example: 'eip155:1,solana',
      },
      platform: {
        schema: PlatformSchema,
        description: 'Those that a store of the platform has.',
        example: 'ios',
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'The page; no entries beyond the last one. `count` is that of all pages.',
        schema: WalletListSchema,
        example: { count: 1, data: directory.filter(({ id }) => id === 'metamask') },
      },
      400: failureAnswer('`query_malformed`.'),
    },
  },
  {
    method: 'GET',
    path: '/v1/wallets/pictures/{picture}',
    id: 'getWalletPicture',
    tag: 'wallets',
    summary: 'The picture of a wallet',
    description: 'At the path that `imageUrl` gives, which always shows the same.',
    params: {
      picture: {
        schema: v.string(),
        description: 'Named by its content.',
        example: `${'0123456789abcdef'.repeat(2)}.png`,
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'PNG, WebP, JPEG or SVG.',
        schema: v.string(),
        type: 'image/*',
      },
      404: failureAnswer('No wallet has this picture: `not_found`.'),
    },
  },
]
