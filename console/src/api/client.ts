import { Tonne } from '@tonne/sdk';
import { noteRequest } from './requests.ts';
import { noteAnswer } from './waiting.ts';

/** The session cookie of this origin says who asks. */
export const tonne = new Tonne({
  baseUrl: location.origin,
  async fetch(url, init) {
    noteRequest(url, init);
    const answer = await fetch(url, init);
    noteAnswer(answer);
    return answer;
  },
});
