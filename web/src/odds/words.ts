/** Sentences of the sandbox come with what says them. */
import catalogue from '../../../src/battleboard/texts/en/web-odds.ftl?raw'
import { learn } from '../i18n'

learn(catalogue)
