import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { canonical, configOf, type Manifest, withoutConfig } from './manifest.ts'
import { createSbom, settle } from './sbom.ts'
import { isSignedBy, readPublicKey, readReleaseKey, signManifest } from './signature.ts'

const sum = (letter: string) => `sha384-${letter.repeat(64)}`
const manifest: Manifest = {
  format: 'aureus-wallet-manifest-1',
  documents: { '/frame': sum('a') },
  files: { '/assets/b.js': sum('b'), '/assets/a.js': sum('c') },
}

describe('canonical', () => {
  test('behavior: serialises equal content equally, in any member order', () => {
    const { files, documents, format } = manifest
    expect(canonical({ files, documents, format })).toBe(canonical(manifest))
    expect(canonical(manifest)).toBe(
      `{"documents":{"/frame":"${sum('a')}"},"files":{"/assets/a.js":"${sum('c')}","/assets/b.js":"${sum('b')}"},"format":"aureus-wallet-manifest-1"}`,
    )
  })
})

describe('withoutConfig', () => {
  const built = '<link rel="preload" as="fetch" crossorigin id="wallet-config" />'
  const named = (path: string, hash = sum('a')) =>
    built.replace(
      'id="wallet-config"',
      `id="wallet-config" href="${path}" data-integrity="${hash}"`,
    )
  const path = `/assets/config-${'a'.repeat(22)}.json`

  test('behavior: a document that names a configuration equals the document as built', () => {
    const served = named(path)
    expect([withoutConfig(served), configOf(served)]).toEqual([built, { path, sum: sum('a') }])
    expect([withoutConfig(built), configOf(built)]).toEqual([built, undefined])
  })

  test.each([
    named(`https://evil.example${path}`),
    named(`/assets/config-${'a'.repeat(22)}.js`),
    named('/assets/../config.json'),
    named(path, 'sha384-'),
    named(path, `${sum('a')} sha384-x`),
  ])('attack: leaves %s in the document', (served) => {
    expect([withoutConfig(served), configOf(served)]).toEqual([served, undefined])
  })
})

describe('signManifest', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')

  test('behavior: the signature covers this manifest and this key', () => {
    const signed = signManifest(manifest, privateKey)
    expect(isSignedBy(signed, publicKey)).toBe(true)
    expect(isSignedBy(signed, generateKeyPairSync('ed25519').publicKey)).toBe(false)
    const files = { ...manifest.files, '/assets/evil.js': sum('d') }
    expect(isSignedBy({ ...signed, manifest: { ...manifest, files } }, publicKey)).toBe(false)
    expect(isSignedBy(signManifest(manifest, undefined), publicKey)).toBe(false)
  })

  const pem = (key: KeyObject) =>
    key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' })

  function keyFile(content: string | Buffer, mode = 0o600) {
    const folder = mkdtempSync(join(tmpdir(), 'aureus-key-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'key.pem')
    writeFileSync(file, content)
    chmodSync(file, mode)
    return file
  }

  test('behavior: reads keys from PEM files', () => {
    expect(readReleaseKey(keyFile(pem(privateKey))).type).toBe('private')
    expect(readPublicKey(keyFile(pem(publicKey))).type).toBe('public')
  })

  test('error: rejects a release key that others can read, of another type, or in the repository', () => {
    const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(() => readReleaseKey(keyFile(pem(privateKey), 0o644))).toThrow('chmod 600')
    for (const content of [pem(rsa), pem(publicKey), 'nonsense'])
      expect(() => readReleaseKey(keyFile(content))).toThrow('not a PEM file with an Ed25519 key')
    expect(() => readReleaseKey(join(projectRoot, 'release.pem'))).toThrow('in the repository')
    expect(() => readReleaseKey('release.pem')).toThrow('in the repository')
  })
})

describe('createSbom', () => {
  const ComponentSchema = v.object({
    version: v.string(),
    purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
    licenses: v.pipe(v.array(v.unknown()), v.minLength(1)),
    externalReferences: v.array(
      v.looseObject({
        hashes: v.optional(
          v.array(
            v.object({
              alg: v.literal('SHA-512'),
              content: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
            }),
          ),
        ),
      }),
    ),
  })

  test('behavior: lists what is shipped with version, licence, purl and hash, and no tool', async () => {
    const bom = await createSbom()
    const names = bom.components.map(({ purl }) => purl)
    for (const name of ['fastify', '%40noble/curves', 'react', 'shamir-secret-sharing'])
      expect(
        names.some((purl) => purl.startsWith(`pkg:npm/${name}@`)),
        name,
      ).toBe(true)
    for (const tool of ['vitest', 'vite', '%40foundry-rs/anvil', 'typescript'])
      expect(names.filter((purl) => purl.startsWith(`pkg:npm/${tool}@`))).toEqual([])
    for (const component of bom.components.filter(({ purl }) => !purl.includes('%40aureus'))) {
      const { externalReferences } = v.parse(ComponentSchema, component)
      expect(
        externalReferences.filter(({ hashes }) => hashes),
        component.purl,
      ).toHaveLength(1)
    }
    expect(settle(bom)).toEqual(bom)
    expect(JSON.stringify(bom)).not.toMatch(/timestamp|serialNumber|urn:uuid/)
  })
})
