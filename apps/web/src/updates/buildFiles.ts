// Fetches the server's files about builds. Parses every answer, and rejects malformed ones.
import {
  type BuildManifest,
  BuildManifestSchema,
  type LatestBuild,
  LatestBuildSchema,
  type PagePayload,
  PagePayloadSchema,
  payloadUrl,
} from '@aureus/protocol'
import * as v from 'valibot'

async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  url: string,
  signal?: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, { credentials: 'omit', ...(signal && { signal }) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return v.parse(schema, await response.json())
}

export const fetchManifest = (buildId: string): Promise<BuildManifest> =>
  read(BuildManifestSchema, `/builds/meta/${buildId}.json`)

export const fetchLatest = (): Promise<LatestBuild> =>
  read(LatestBuildSchema, `/builds/latest.json?${Date.now()}`)

export const fetchPayload = (
  path: string,
  buildId: string,
  signal?: AbortSignal,
): Promise<PagePayload> => read(PagePayloadSchema, payloadUrl(path, buildId), signal)
