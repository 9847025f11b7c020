// Signs and checks manifests with Ed25519 (RFC 8032).
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { canonical, type Manifest, type SignedManifest } from './manifest.ts'

/** Permissions of group and others. */
const OPEN_TO_OTHERS = 0o077

/**
 * @param file PEM of an Ed25519 private key
 * @param name of the setting or option with the file
 * @throws ProblemError if it is not such a key, is in the repository, or is open to others
 */
export function readPrivateKey(file: string, name: string): KeyObject {
  const path = resolve(projectRoot, file)
  if (!relative(projectRoot, path).startsWith('..'))
    throw new ProblemError(`${name} is in the repository. Keep the key somewhere else.`)
  const key = readKey(path, name, createPrivateKey)
  if ((statSync(path).mode & OPEN_TO_OTHERS) !== 0)
    throw new ProblemError(`${name} is open to other users: chmod 600 ${path}`)
  return key
}

/** The operator's, which signs manifests and the log of releases. */
export const readReleaseKey = (file: string): KeyObject => readPrivateKey(file, 'RELEASE_KEY_FILE')

/** @throws ProblemError if the file is not the PEM of an Ed25519 public key */
export const readPublicKey = (file: string): KeyObject => readKey(file, '--key', createPublicKey)

function readKey(file: string, name: string, read: (pem: Buffer) => KeyObject): KeyObject {
  try {
    const key = read(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // OpenSSL's message could contain a part of the key.
  }
  throw new ProblemError(`${name}: ${file} is not a PEM file with an Ed25519 key.`)
}

export const signManifest = (manifest: Manifest, key: KeyObject | undefined): SignedManifest => ({
  manifest,
  signature: key ? sign(null, Buffer.from(canonical(manifest)), key).toString('base64') : null,
})

export function isSignedBy({ manifest, signature }: SignedManifest, key: KeyObject): boolean {
  if (signature === null) return false
  return verify(null, Buffer.from(canonical(manifest)), key, Buffer.from(signature, 'base64'))
}
