/** A video that a guest can play: at its provider, in a frame, or as a file. */
export type VideoLink = { provider: 'youtube' | 'vimeo'; embed: string } | { provider: 'file'; src: string };

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'];
const VIMEO_HOSTS = ['vimeo.com', 'player.vimeo.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
/** An unlisted video has a hash after its number. */
const VIMEO_PATH = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

/** Reads a link copied from YouTube or Vimeo, or the https address of an MP4; null for any other. */
export function parseVideoLink(link: string): VideoLink | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  if (YOUTUBE_HOSTS.includes(host)) return youtubeVideo(url, host);
  if (VIMEO_HOSTS.includes(host)) return vimeoVideo(url);
  return url.pathname.toLowerCase().endsWith('.mp4') ? { provider: 'file', src: url.href } : null;
}

function youtubeVideo({ pathname, searchParams }: URL, host: string): VideoLink | null {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const isNamed = ['embed', 'shorts', 'live'].includes(first);
  const id = host === 'youtu.be' ? first : isNamed ? second : (searchParams.get('v') ?? '');
  if (!YOUTUBE_ID.test(id)) return null;
  return { provider: 'youtube', embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` };
}

function vimeoVideo({ pathname, searchParams }: URL): VideoLink | null {
  const [, id, hash = searchParams.get('h')] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return null;
  const unlisted = hash && /^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : '';
  return { provider: 'vimeo', embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${unlisted}` };
}
