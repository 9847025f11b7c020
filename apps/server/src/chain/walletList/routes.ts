// `GET /v1/wallets`, and the pictures in its answers.
import { failure } from '@aureus/protocol'
import { DEFAULT_WALLET_ENTRIES } from '@aureus/protocol/api'
import { directory } from '@aureus/protocol/wallets'
import type { FastifyInstance } from 'fastify'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { findWallets } from './findWallets.ts'
import { PICTURE_POLICY, readPicture } from './pictures.ts'
import { readWallets, type WalletMarks } from './readWallets.ts'

const FRESH_S = 300
const FOR_EVER_S = 31_536_000

export interface WalletRoutesParameters {
  readonly dataDir: string
  readonly rateLimits: { readonly wallets: number }
  readonly marks: WalletMarks
}

const route = routesWith<WalletRoutesParameters & { wallets: ReturnType<typeof readWallets> }>()

export const walletRoutes = [
  route({
    operation: 'GET /v1/wallets',
    describe: {
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
      answers: {
        200: {
          description: 'The page; empty after the last one. `count` is the total of all pages.',
          example: { count: 1, data: directory.filter(({ id }) => id === 'metamask') },
        },
      },
      refusals: { 400: '`query_malformed`.' },
    },
    perMinute: ({ rateLimits }) => rateLimits.wallets,
    malformed({ reply }) {
      const description =
        'Ask like this: ?page=1&entries=40&search=rain&chains=eip155:1,solana&platform=ios'
      return reply.code(400).send(failure('query_malformed', description))
    },
    handle: ({ query, reply }, { wallets }) =>
      forAnyPage(reply, FRESH_S).send(findWallets(wallets, query)),
  }),
  route({
    operation: 'GET /v1/wallets/pictures/{picture}',
    describe: {
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
      answers: {
        200: {
          description: 'PNG, WebP, JPEG or SVG.',
        },
      },
      refusals: { 404: '`not_found`: no wallet has this picture.' },
    },
    perMinute: ({ rateLimits }) => rateLimits.wallets,
    async handle({ params, reply }, { dataDir }) {
      const picture = await readPicture(dataDir, params.picture)
      if (!picture) return reply.callNotFound()
      return forAnyPage(reply, FOR_EVER_S)
        .header('cache-control', `public, max-age=${FOR_EVER_S}, immutable`)
        .header('content-security-policy', PICTURE_POLICY)
        .type(picture.type)
        .send(picture.content)
    },
  }),
]

/** @throws SettingsError where the imported list cannot be used. */
export function registerWallets(app: FastifyInstance, parameters: WalletRoutesParameters): void {
  serve(app, walletRoutes, {
    ...parameters,
    wallets: readWallets(parameters.dataDir, parameters.marks),
  })
}
