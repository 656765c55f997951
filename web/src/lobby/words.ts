/** Sentences about seats and their links come with what says them. */
import catalogue from '../../../src/battleboard/texts/en/web-lobby.ftl?raw'
import { learn } from '../i18n'

learn(catalogue)
