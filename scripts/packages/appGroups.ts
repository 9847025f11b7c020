// Groups of apps. The apps of a group share what npm installs for them.
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import type { PackageName } from './buildPackages.ts'

export interface AppGroup {
  /** In `.cache`. */
  folder: string
  /** Of the apps whose dependencies npm installs. */
  manifests: readonly string[]
  /** Of these dependencies, the versions that are tested. */
  versions: Readonly<Record<string, string>>
  /** Ours. */
  packages: readonly PackageName[]
}

export const groupFolder = ({ folder }: AppGroup) => join(projectRoot, '.cache', folder)
const example = (name: string) => `examples/${name}/package.json`

export const nextApps: AppGroup = {
  folder: 'next',
  manifests: [
    'packages/create-aureus/templates/next/package.json',
    example('next-wagmi'),
    example('next-pages'),
  ],
  versions: { next: '16.4.6', typescript: '5.9.3' },
  packages: ['protocol', 'core', 'react', 'server', 'wagmi'],
}

export const viteApps: AppGroup = {
  folder: 'vite',
  manifests: [
    example('vite-wagmi'),
    example('wallet-on-other-sites'),
    example('solana-anchor'),
    example('react-router'),
    example('vue-wagmi'),
    example('svelte'),
    example('plain'),
    example('tanstack-start'),
  ],
  versions: { typescript: '5.9.3', vite: '8.3.8' },
  packages: ['protocol', 'core', 'react', 'server', 'wagmi', 'element', 'connector'],
}
