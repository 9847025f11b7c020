import type { WaictManifest } from './manifest.ts'

export const REPORTS = '/reports'
/** Not `default`, to which browsers send reports of every kind. */
const ENDPOINT = 'waict'

/**
 * Headers of a document.
 *
 * `max-age` is 0, so browsers remember nothing: another value needs a proof of a public log in the manifest, in a form
 * that the draft leaves open.
 */
export const policyHeaders = (
  mode: 'report' | 'enforce',
  { path }: WaictManifest,
): Record<string, string> => ({
  'integrity-policy-waict-v1': `max-age=0, mode=${mode}, endpoints=(${ENDPOINT}), manifest="${path}"`,
  'reporting-endpoints': `${ENDPOINT}="${REPORTS}"`,
})
