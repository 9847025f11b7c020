// Global set-up of the browser tests: a Chromium, and one running product for all of them.
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../build/build.ts'
import { findChromium } from './chromiumPath.ts'
import { startProduct } from './product.ts'
import './provided.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', await findChromium())
  await buildIfStale()
  const product = await startProduct()
  project.provide('baseUrl', product.url)
  return async () => {
    await product.stop()
  }
}
