// The OpenAPI description of wallets.
import { DEFAULT_WALLET_ENTRIES } from '@aureus/protocol/api'
import { directory } from '@aureus/protocol/wallets'
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

export const walletOperations: readonly Operation[] = [
  describeOperation('GET /v1/wallets', {
    id: 'listWallets',
    tag: 'wallets',
    summary: 'List and search wallets',
    description: 'Sorted alphabetically. Pages of any origin may read it.',
    query: {
      page: { description: 'Page number, from 1. Default: 1.', example: '1' },
      entries: {
        description: `Entries per page, at most 100. Default: ${DEFAULT_WALLET_ENTRIES}.`,
        example: '40',
      },
      search: {
        description:
          'Part of a name, ignoring case and accents. Fewer than 2 characters are ignored.',
        example: 'meta',
      },
      chains: {
        description:
          'CAIP-2 ids or chain families, separated by commas. Returns wallets that support the family of any of them.',
        example: 'eip155:1,solana',
      },
      platform: {
        description: 'Only wallets in one of this platform’s stores.',
        example: 'ios',
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'The page; empty after the last one. `count` is the total of all pages.',
        example: { count: 1, data: directory.filter(({ id }) => id === 'metamask') },
      },
    },
    refusals: { 400: '`query_malformed`.' },
  }),
  describeOperation('GET /v1/wallets/pictures/{picture}', {
    id: 'getWalletPicture',
    tag: 'wallets',
    summary: 'Get a wallet’s picture',
    description: 'Served at the path that `imageUrl` gives. The content of a path never changes.',
    params: {
      picture: {
        description: 'File name, derived from the content.',
        example: `${'0123456789abcdef'.repeat(2)}.png`,
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'PNG, WebP, JPEG or SVG.',
      },
    },
    refusals: { 404: '`not_found`: no wallet has this picture.' },
  }),
]
