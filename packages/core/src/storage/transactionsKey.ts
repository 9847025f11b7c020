// Apart from what reads them: forgetting needs no schema.
export const TRANSACTIONS_KEY = 'aureus.transactions'
