// The frame in the host's page.
import { readConfig } from '../../lib/config/readConfig.ts'
import { start } from '../start.ts'

void readConfig(document).then((config) => start(window, config))
