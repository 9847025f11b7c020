// Operations about the deployment, for pages and operators, and reports from pages.
import * as v from 'valibot'
import { FailureSchema } from '../errors/failure.ts'
import { EventBatchSchema } from '../events/schemas.ts'
import { BuildManifestSchema, LatestBuildSchema, PagePayloadSchema } from '../page/builds.ts'
import { PublicConfigSchema } from '../page/config.ts'
import type { OperationTable } from './schemas.ts'

/** A build id followed by `.json`. */
const manifestFile = v.pipe(v.string(), v.regex(/^[\w-]{1,64}\.json$/))
const healthy = v.object({
  status: v.literal('OK'),
  /** What does not work, though the server does its work without it. */
  warnings: v.exactOptional(v.array(v.object({ name: v.string(), description: v.string() }))),
})

/** What the server sees of whoever asks. */
const visitor = v.object({
  /** The address that limits count; `null` if it is not a public one, so that inner addresses stay inside. */
  address: v.nullable(v.string()),
  /** `ignored`: a proxy names a visitor, and the server does not believe it. */
  named: v.picklist(['no', 'ignored', 'believed']),
})

export const deploymentOperations = {
  'GET /v1/config': { answers: { 200: PublicConfigSchema } },
  'GET /v1/visitor': {
    query: v.object({ paced: v.exactOptional(v.string()) }),
    answers: { 200: visitor },
  },
  'POST /v1/events': { body: EventBatchSchema, answers: { 204: null } },
  'GET /builds/latest.json': { answers: { 200: LatestBuildSchema } },
  'GET /builds/meta/{file}': {
    params: v.object({ file: manifestFile }),
    answers: { 200: BuildManifestSchema },
  },
  'GET /_payload.json': { answers: { 200: PagePayloadSchema } },
  'GET /healthz': {
    query: v.object({ verbose: v.exactOptional(v.string()) }),
    answers: { 200: healthy },
  },
  'GET /readyz': { answers: { 200: healthy, 503: FailureSchema } },
  'GET /metrics': { answers: { 200: v.string() }, type: 'text/plain' },
  'GET /openapi.json': { answers: { 200: v.record(v.string(), v.unknown()) } },
} as const satisfies OperationTable
