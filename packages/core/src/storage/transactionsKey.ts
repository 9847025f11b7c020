// Separate from the reader, because forgetting does not need its schema.
export const TRANSACTIONS_KEY = 'aureus.transactions'
