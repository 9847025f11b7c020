import { readFileSync } from 'node:fs'
import { ProblemError } from './ProblemError.ts'

/** @param file that a person named. @throws ProblemError if it cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ProblemError(`${file} cannot be read.`)
  }
}
