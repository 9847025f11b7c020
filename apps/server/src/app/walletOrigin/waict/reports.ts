// What browsers report about files that the manifest does not allow (Reporting API). Anybody can send reports, so they
// only say that somebody should look.
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { failureOf } from '../../../platform/http/failures.ts'
import { parseJson } from '../../../platform/http/parseJson.ts'
import { perMinute } from '../../../platform/http/rateLimit.ts'
import { createCounter } from '../../../platform/metrics/counter.ts'
import { REPORTS } from './policy.ts'

const REQUESTS_PER_MINUTE = 30
const MAX_BYTES = 65_536
const MAX_REPORTS = 100
const MAX_LOGGED = 10

const reasons = [
  'manifest_unavailable',
  'invalid_manifest',
  'invalid_transparency_proof',
  'missing_from_manifest',
  'no_manifest_match',
  'wasm_hash_mismatch',
  'inline_violation',
  'other',
] as const
type Reason = (typeof reasons)[number]

const violations = createCounter({
  name: 'aureus_wallet_integrity_reports_total',
  help: 'Files of the wallet that a browser says its manifest (WAICT) does not allow, by reason. Anybody can send such reports.',
  labels: { reason: reasons },
})

const ReportsSchema = v.pipe(
  v.array(
    v.looseObject({
      type: v.string(),
      body: v.optional(
        v.looseObject({ reason: v.optional(v.string()), blockedURL: v.optional(v.string()) }),
      ),
    }),
  ),
  v.maxLength(MAX_REPORTS),
)

/** @param isOurs whether the build has a file or document at this path. Only these paths are logged */
export async function registerReports(
  app: FastifyInstance,
  { origin, isOurs }: { origin: string; isOurs: (path: string) => Promise<boolean> },
): Promise<void> {
  const pathOf = async (url = ''): Promise<string> => {
    const blocked = URL.parse(url)
    return blocked?.origin === origin && (await isOurs(blocked.pathname))
      ? blocked.pathname
      : 'other'
  }
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_, body, done) => done(null, parseJson(String(body))),
    )
    scope.post(REPORTS, { config: perMinute(REQUESTS_PER_MINUTE) }, async (request, reply) => {
      const parsed = v.safeParse(ReportsSchema, request.body)
      if (!parsed.success) return reply.code(400).send(failureOf(400))
      const found = new Map<string, { reason: Reason; path: string }>()
      for (const { type, body } of parsed.output) {
        if (type !== 'waict-violation') continue
        const reason = reasons.find((one) => one === body?.reason) ?? 'other'
        violations.add({ reason })
        const path = await pathOf(body?.blockedURL)
        found.set(`${reason} ${path}`, { reason, path })
      }
      const reports = [...found.values()].slice(0, MAX_LOGGED)
      if (reports.length > 0)
        request.log.warn({ reports }, 'a browser reports files that the manifest does not allow')
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
