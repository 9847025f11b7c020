// Wording that the project has replaced, each with what to write instead.

interface Phrase {
  /** Matched in any letter case. A space also matches a line break. */
  pattern: RegExp
  advice: string
}

export const phrases: readonly Phrase[] = [
  { pattern: /\be-mails?\b/, advice: 'write "email"' },
  {
    // In a sentence: the bare word is also a name in code and test data.
    pattern: /(?<![.'"`/-])\bnobody [a-z]|[a-z,] nobody\b(?!-|\.[a-z]|\s*[=:)])/,
    advice: 'say who or what does not, or use the passive',
  },
  { pattern: /\banew\b/, advice: 'write "again", or name the retry' },
  {
    pattern: /\b(?:is|are|was|were|be) none\b/,
    advice: 'write "does not exist" or "is not one"',
  },
  {
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|one\b|for\b|\w+er than\b)[a-z]/,
    advice: 'write "is not a" or "does not"',
  },
  { pattern: /\b(?:what|that|which) (?:is|are|was|were) not there\b/, advice: 'write "missing"' },
  { pattern: /\bas a rule\b/, advice: 'write "usually", or drop it' },
  { pattern: /\bhands? (?:it |them )?on\b/, advice: 'write "passes" or "forwards"' },
  { pattern: /\bof whom\b/, advice: 'turn the sentence around' },
  { pattern: /\b(?:of|for|by|from|with|after) who [a-z]+/, advice: 'name the person' },
  {
    pattern: /\b(?:behavior|error|param|security): who(?:ever|m)?\b/,
    advice: 'start with the subject: "rejects", "shows", "a visitor …"',
  },
  { pattern: /\bas good as (?:absent|new|none|nothing|empty|gone)\b/, advice: 'write "counts as"' },
  { pattern: /\b(?:thereof|whereof|whilst|hitherto)\b/, advice: 'write it in today’s English' },
]
