// `node --import` this, so that a command reads `.env` as the server does. Node's own option for such files prints a
// line when the file is missing.
import { loadDotEnv } from './environment.ts'

loadDotEnv()
