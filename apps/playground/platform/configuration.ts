import type { PlatformOptions } from '@querent/platform'
import { writtenAnswers } from './written-answers'

/** The pipeline of the playground, with an example of each kind of rule. */
export const configuration: NonNullable<PlatformOptions['configuration']> = {
  faults: { header: true },
  suggestions: [
    { expression: 'container queries', weight: 40 },
    { expression: 'view transitions', weight: 40 },
    { expression: 'what is baseline', weight: 20 },
  ],
  answers: { rules: writtenAnswers },
  pipelines: [
    {
      name: 'default',
      triggers: [
        { type: 'redirect', when: { query: ['mdn'] }, content: 'https://developer.mozilla.org/' },
        { type: 'query', when: { query: ['flex box'] }, content: 'flexbox' },
        {
          type: 'notify',
          when: { queryContains: ['appcache'] },
          content: 'Application caches are gone: look for service workers.',
        },
        {
          type: 'notify',
          when: { context: { audience: 'beginner' } },
          content: 'Start with what is widely available.',
        },
        {
          type: 'execute',
          when: { queryContains: ['confetti'] },
          content: { name: 'celebrate', params: ['paper', 3, true] },
        },
      ],
      thesaurus: [
        { type: 'synonym', words: ['modal', 'dialog'] },
        { type: 'alias', words: ['masonry'], alternatives: ['grid lanes'] },
      ],
      questionAnswers: [
        {
          when: { query: ['css grid'] },
          question: 'What is CSS grid?',
          answer:
            '<p>A layout of rows and columns, set for a container with <code>display: grid</code>. Its items go to the cells they name, or to the next free cell. See <a href="https://developer.mozilla.org/docs/Web/CSS/Guides/Grid_layout">the guide</a>.</p>',
          documentId: 'feature/grid',
          relatedQuestions: [
            {
              question: 'What is a subgrid?',
              answer: '<p>A grid whose rows or columns are those of the grid around it.</p>',
              documentId: 'feature/subgrid',
            },
            {
              question: 'In which cells do the items of a grid go?',
              answer: '<p>To their <code>grid-area</code>, or else to the next free cell.</p>',
              documentId: 'entry/css.properties.grid-area',
            },
          ],
        },
        {
          when: { queryContains: ['baseline'] },
          question: 'What is Baseline?',
          answer:
            '<p>Baseline says which features of the web platform work in <b>all major browsers</b>: they are <em>newly</em> available at first, and <em>widely</em> 30 months later.</p>',
          documentId: 'feature/grid',
          relatedQuestions: [
            {
              question: 'Which browsers count?',
              answer: '<p>Chrome, Edge, Firefox and Safari, on desktops and phones.</p>',
              documentId: 'feature/grid',
            },
            {
              question: 'When is a feature widely available?',
              answer: '<p>Thirty months after it came to the last of them.</p>',
              documentId: 'feature/flexbox',
            },
          ],
        },
      ],
    },
    {
      name: 'standards-only',
      filter: '@status==("Standard track")',
      defaultSort: '@baselineDate descending',
    },
  ],
}
