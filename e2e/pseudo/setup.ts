// Runs before each browser test file in the pseudo-language.
import { relative } from 'node:path'
import { MORE, plainLetters } from '@aureus/languages/pseudo'
import { beforeEach } from 'vitest'
import { findByEnglish } from './englishLookups.ts'
import { whyNotInPseudo } from './exempt.ts'

findByEnglish([...plainLetters], MORE)

beforeEach(({ task, skip }) => {
  const why = whyNotInPseudo(relative(process.cwd(), task.file.filepath), task.name)
  if (why !== undefined) skip(why)
})
