import type { PlatformOptions } from '@querent/platform'

export const organizationId = 'interop'
/** The tracking id of the shop. */
export const trackingId = 'interop_shop'

/** The token of the engines. */
export const accessToken = 'interop-token'
/** A token that is rejected with 419. */
export const expiredToken = 'interop-token-of-yesterday'

/** The pipeline with the rules of the checks; all other searches use none. */
export const rulesPipeline = 'rules'
/** The search hub whose requests use that pipeline too. */
export const rulesHub = 'interop-hub'

export const redirectUrl = 'https://shop.interop.test/careers'

export const configuration: NonNullable<PlatformOptions['configuration']> = {
  organizationId,
  tokens: [
    { token: accessToken, rights: ['search', 'analytics', 'faults'] },
    { token: expiredToken, expiresAt: '2020-01-01T00:00:00Z' },
    { token: 'interop-documents', rights: ['documents', 'events'] },
  ],
  faults: { header: true },
  suggestions: [
    { expression: 'solar panel storage', weight: 50 },
    { expression: 'solar garden lamp', weight: 40 },
    { expression: 'solar window filter', weight: 30 },
    { expression: 'winter tyres', weight: 20 },
    { expression: 'juniper tonic', weight: 9000 },
    { expression: 'juniper berries', weight: 3000 },
    { expression: 'how do I reset the aurora router', weight: 20 },
  ],
  pipelines: [
    {
      name: rulesPipeline,
      searchHubs: [rulesHub],
      triggers: [
        { type: 'redirect', when: { query: ['careers'] }, content: redirectUrl },
        { type: 'query', when: { query: ['photovoltaics'] }, content: 'solar' },
        {
          type: 'execute',
          when: { queryContains: ['confetti'] },
          content: { name: 'celebrate', params: ['paper', 3, true] },
        },
        { type: 'notify', when: { queryMatches: '^outage' }, content: 'The service is back at noon.' },
        { type: 'notify', when: { context: { audience: 'member' } }, content: 'Welcome back.' },
        { type: 'notify', when: { tab: 'guides' }, content: 'These are guides.' },
      ],
      thesaurus: [
        { type: 'synonym', words: ['photovoltaic', 'solar'] },
        { type: 'alias', words: ['spice'], alternatives: ['saffron', 'cinnamon'] },
        { type: 'replacement', words: ['accumulator'], alternatives: ['battery'] },
      ],
      featuredResults: [{ when: { query: ['helium'] }, documents: ['faq-router', 'faq-kettle'] }],
      rankingWeights: [{ when: { query: ['energy'] }, expression: '@source==Archive', modifier: 500 }],
      questionAnswers: [
        {
          when: { query: ['how do I reset the aurora router'] },
          question: 'How do I reset the Aurora router?',
          answer:
            '<p>Hold the <b>recessed button</b> for ten seconds. See the <a href="https://docs.interop.test/more">manual</a>.</p>',
          documentId: 'faq-router',
          relatedQuestions: [
            {
              question: 'How long does the Borealis warranty last?',
              answer: '<p>Twenty-four months.</p>',
              documentId: 'faq-warranty',
            },
            { question: 'Why does the Corvus kettle whistle?', answer: '<p>Because steam escapes.</p>' },
          ],
        },
      ],
    },
    { name: 'guides-only', filter: '@source==Guide', defaultSort: '@size ascending' },
  ],
  answers: {
    rules: [
      {
        when: { query: ['what does an answer look like'] },
        answer: 'It has **two parts**: a text, and its sources.',
        contentFormat: 'text/markdown',
        citations: ['faq-router', 'faq-kettle'],
      },
      {
        when: { query: ['winter'] },
        answer: 'In winter, wait half a year before you descale the kettle, and keep the receipt of the router.',
        citations: ['faq-descale', 'faq-router'],
      },
    ],
  },
}
