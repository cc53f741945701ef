/** The one recording of the demo: a few tones, made here, so that there is something to hear and to seek in. */

/** Samples a second, as on the telephone. */
const RATE = 8_000;
const BYTES_A_SAMPLE = 2;
const HEADER = 44;
/** One after the other, Hz: up a scale and down again. */
const TONES = [262, 294, 330, 349, 392, 440, 494, 523, 494, 440, 392, 349, 330, 294, 262, 262];
const SECONDS_A_TONE = 0.5;
/** Of full loudness. */
const LOUDNESS = 0.3;

/** Whole seconds it lasts. */
export const DEMO_RECORDING_SECONDS = TONES.length * SECONDS_A_TONE;

/** A WAV file: 16 bit, one channel. */
export function makeDemoRecording(): Buffer {
  const samplesATone = RATE * SECONDS_A_TONE;
  const size = TONES.length * samplesATone * BYTES_A_SAMPLE;
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
  for (const [index, tone] of TONES.entries()) {
    for (let sample = 0; sample < samplesATone; sample += 1) {
      // Each fades in and out, else it would crack.
      const envelope = Math.sin((Math.PI * sample) / samplesATone);
      const wave = Math.sin((2 * Math.PI * tone * sample) / RATE);
      const at = HEADER + (index * samplesATone + sample) * BYTES_A_SAMPLE;
      wav.writeInt16LE(Math.round(LOUDNESS * 32_767 * envelope * wave), at);
    }
  }
  return wav;
}
