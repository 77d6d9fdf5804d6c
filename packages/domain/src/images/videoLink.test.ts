import { describe, expect, it } from 'vitest';
import { parseVideoLink } from './videoLink.ts';

describe('a video link', () => {
  const youtube = { provider: 'youtube', embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0' };

  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12s',
    'https://youtu.be/aqz-KE-bpKQ?si=share',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
  ])('of YouTube is one video without cookies: %s', (link) => {
    expect(parseVideoLink(link)).toEqual(youtube);
  });

  it('of Vimeo keeps what opens an unlisted video', () => {
    expect(parseVideoLink('https://vimeo.com/76979871')).toEqual({
      provider: 'vimeo',
      embed: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    });
    for (const link of [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ]) {
      expect(parseVideoLink(link)).toMatchObject({ embed: expect.stringMatching(/&h=8272103f6e$/) });
    }
  });

  it('of a file is an MP4 over https', () => {
    expect(parseVideoLink('https://cdn.example.com/luna.mp4?v=2')).toEqual({
      provider: 'file',
      src: 'https://cdn.example.com/luna.mp4?v=2',
    });
  });

  it.each([
    '',
    'luna.mp4',
    'http://youtu.be/aqz-KE-bpKQ',
    'http://cdn.example.com/luna.mp4',
    'https://cdn.example.com/luna.html',
    'https://user:secret@cdn.example.com/luna.mp4',
    'https://cdn.example.com:8443/luna.mp4',
    'javascript:alert(1)//.mp4',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@marea',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/channels/staffpicks',
  ])('is no other: %s', (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });
});
