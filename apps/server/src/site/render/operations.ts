// The OpenAPI description of the page's configuration and builds.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const buildId = 'b1946ac92492'
const builtAtMs = 1_795_000_000_000

export const configOperations: readonly Operation[] = [
  describeOperation('GET /v1/config', {
    id: 'getConfig',
    tag: 'page',
    summary: 'Get the public configuration',
    description:
      'The `config` for `createClient`. You may add networks of your own; those not in `rpcChains` are read at their own endpoints. Pages of any origin may read it.',
    limited: true,
    answers: { 200: { description: 'The configuration, without secrets.' } },
  }),
]

export const buildOperations: readonly Operation[] = [
  describeOperation('GET /builds/latest.json', {
    id: 'getLatestBuild',
    tag: 'page',
    summary: 'Get the newest build',
    description: 'Open pages add the time as the query to bypass caches.',
    answers: {
      200: {
        description: 'The build’s id and when to check again.',
        example: { buildId, builtAtMs, checkEveryMs: 3_600_000 },
      },
    },
    refusals: { 404: 'There is no build.' },
  }),
  describeOperation('GET /builds/meta/{file}', {
    id: 'getBuildManifest',
    tag: 'page',
    summary: 'Get a build’s manifest',
    params: {
      file: {
        description: 'The build id followed by `.json`.',
        example: `${buildId}.json`,
      },
    },
    answers: {
      200: {
        description: 'The manifest of the current build, or of one whose files are still served.',
        example: { buildId, builtAtMs, prerendered: ['/'], checkEveryMs: 3_600_000 },
      },
    },
    refusals: { 404: 'This build is unknown or no longer served.' },
  }),
  describeOperation('GET /_payload.json', {
    route: '*',
    id: 'getPagePayload',
    tag: 'page',
    summary: 'Get a prerendered page’s payload',
    description:
      'Available below every prerendered path. The query string is the id of the requesting page’s build.',
    answers: {
      200: {
        description: '`buildId` says which build answered.',
      },
    },
    refusals: { 404: 'The page has no payload.' },
  }),
]
