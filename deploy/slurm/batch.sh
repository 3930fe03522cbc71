#!/bin/sh
#SBATCH --job-name=bezel
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --open-mode=append
# One shard of a batch for each task of an array: sbatch --array=0-7 batch.sh JOBS FOLDER [options of bezel batch]
set -eu
jobs=$1 folder=$2
shift 2
exec "${BEZEL:-bezel}" batch "$jobs" -o "$folder" --shard "auto/$SLURM_ARRAY_TASK_COUNT" \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@"
