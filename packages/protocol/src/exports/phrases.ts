// Entry point for the phrases of descriptors. Loaded by those who read them in another language than English.
export { enPhrases } from '../descriptors/messages/en.phrases.ts'
