/** The one recording of the demo: tones in place of voices, made here, so that there is something to hear and to seek in. */
import type { CallDetails } from '@/server/modules/calls/details';

/** Samples a second, as on the telephone. */
const RATE = 8_000;
const BYTES_A_SAMPLE = 2;
const HEADER = 44;
/** Hz; each speaker has a voice of their own. */
const VOICES = {
  assistant: [262, 294, 330, 349, 392, 349, 330, 294],
  caller: [440, 494, 523, 587, 523, 494],
  other: [196, 220],
};
const SECONDS_A_TONE = 0.5;
/** Between two turns, s. */
const BREATH = 1;
/** Of full loudness. */
const LOUDNESS = 0.3;

type Said = Pick<CallDetails, 'transcript' | 'durationSeconds'>;

/** A WAV file: 16 bit, one channel, as long as the call; a tone sounds while somebody speaks. */
export function makeDemoRecording({ transcript, durationSeconds }: Said): Buffer {
  const seconds = durationSeconds ?? 0;
  const wav = emptyWav(seconds);
  for (const [turn, { speaker, atSeconds }] of transcript.entries()) {
    const end = (transcript[turn + 1]?.atSeconds ?? seconds) - BREATH;
    const voice = VOICES[speaker];
    let start = atSeconds ?? end;
    for (let tone = 0; start + SECONDS_A_TONE <= end; tone += 1) {
      addTone(wav, start, voice[tone % voice.length] ?? 0);
      start += SECONDS_A_TONE;
    }
  }
  return wav;
}

function addTone(wav: Buffer, start: number, hertz: number): void {
  const samples = RATE * SECONDS_A_TONE;
  const first = HEADER + Math.round(start * RATE) * BYTES_A_SAMPLE;
  for (let sample = 0; sample < samples; sample += 1) {
    // Each fades in and out, else it would crack.
    const envelope = Math.sin((Math.PI * sample) / samples);
    const wave = Math.sin((2 * Math.PI * hertz * sample) / RATE);
    wav.writeInt16LE(
      Math.round(LOUDNESS * 32_767 * envelope * wave),
      first + sample * BYTES_A_SAMPLE,
    );
  }
}

/** Silence of that length. */
function emptyWav(seconds: number): Buffer {
  const size = seconds * RATE * BYTES_A_SAMPLE;
  const wav = Buffer.alloc(HEADER + size);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(HEADER - 8 + size, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  // Plain samples, one channel.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * BYTES_A_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_A_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(size, 40);
  return wav;
}
